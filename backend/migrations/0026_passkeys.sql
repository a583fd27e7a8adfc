-- Keys of a member's devices, by which they log in without the password. What is secret of them never comes here.
create table passkey (
  id uuid primary key default gen_random_uuid(),
  member_id bigint not null references member,
  credential_id text not null unique,
  public_key text not null,
  sign_count bigint not null,
  name text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index passkey_member on passkey (member_id);

-- What a device is to sign, good for once and one purpose. Whoever logs in has not said yet which member they are.
create table passkey_challenge (
  challenge_hash text primary key,
  purpose text not null check (purpose in ('login', 'add', 'confirm')),
  member_id bigint references member,
  expires_at timestamptz not null,
  check ((purpose = 'login') = (member_id is null))
);
create index passkey_challenge_due on passkey_challenge (expires_at);
create index passkey_challenge_member on passkey_challenge (member_id);
