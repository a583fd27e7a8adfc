-- Another bank account that was asked for without the password. It waits; a process of the version before changes the
-- account at once, as it always did.
create table bank_change (
  member_id bigint primary key references member,
  bank_code text not null,
  bank_account_name text not null,
  bank_account_no text not null,
  language text not null,
  takes_effect_at timestamptz not null
);
create index bank_change_due on bank_change (takes_effect_at);
