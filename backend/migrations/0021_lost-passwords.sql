-- What a code is for: one for a lost password confirms no phone for a registration, and the other way round.
alter table otp add column purpose text not null default 'register' check (purpose in ('register', 'password'));

-- For a day after a lost password was set anew, the password alone moves no bank account.
alter table member add column password_set_anew_at timestamptz;
