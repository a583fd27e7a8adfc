create table member (
  id bigint generated always as identity (start with 100001) primary key,
  username text not null unique,
  name text not null,
  password_hash text not null,
  source_code text,
  invited_by bigint references member,
  bank_code text,
  bank_account_name text,
  bank_account_no text,
  currency text not null check (currency in ('BAHT', 'LAK')),
  is_active boolean not null default true,
  synced_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index member_bank on member (bank_code, bank_account_no);
create index member_inviter on member (invited_by);

create table session (
  token_hash text primary key,
  member_id bigint not null references member,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- why it ended before its time: 'logout' or 'password'
  revoked text
);
create index session_member on session (member_id);

create table otp (
  token_hash text primary key,
  reference text not null,
  phone text not null,
  code_hash text not null,
  tries integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  verified_at timestamptz
);
create index otp_phone on otp (phone, created_at);

create table verified_phone (
  phone text primary key,
  token_hash text not null,
  verified_at timestamptz not null default now()
);

-- What the demonstration shows in place of a text message.
create table sent_code (
  id bigint generated always as identity primary key,
  phone text not null,
  reference text not null,
  code text not null,
  created_at timestamptz not null default now()
);

create table rate_limit (
  key text primary key,
  window_start timestamptz not null,
  hits integer not null
);

create table idempotency (
  member_id bigint not null references member,
  key text not null,
  route text not null,
  fingerprint text not null,
  -- names the work, so that whoever takes over an interrupted call goes on with the same
  work_id text not null,
  touched_at timestamptz not null default now(),
  -- null while the work is under way
  status integer,
  reply jsonb,
  created_at timestamptz not null default now(),
  primary key (member_id, key)
);
create index idempotency_age on idempotency (created_at);

create table setting (
  name text primary key,
  value jsonb not null
);
