create table game (
  code text primary key check (code <> 'WALLET'),
  name text not null,
  category text not null check (category in ('slot', 'sport', 'lotto')),
  logo text,
  background text,
  web text,
  android text,
  ios text,
  factor double precision not null default 1,
  position integer not null default 0,
  is_offered boolean not null default true
);

create table game_account (
  member_id bigint not null references member,
  game_code text not null references game,
  username text not null unique,
  password text not null,
  event jsonb,
  created_at timestamptz not null default now(),
  primary key (member_id, game_code)
);

-- A move whose money is in transit until the game has answered.
create table transfer (
  id text primary key,
  member_id bigint not null references member,
  from_code text not null,
  to_code text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  state text not null check (state in ('taking', 'giving', 'done', 'failed')),
  created_at timestamptz not null default now()
);
create index transfer_open on transfer (created_at) where state not in ('done', 'failed');

create table statement (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  type text not null check (type in ('deposit', 'bonus', 'finish_bonus', 'withdraw', 'transfer')),
  status text not null,
  from_code text,
  to_code text,
  amount bigint not null,
  reference text not null unique,
  links jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index statement_member on statement (member_id, id desc);

create table slip (
  reference text primary key,
  member_id bigint not null references member,
  amount bigint,
  status text not null default 'PROCESSING',
  note text,
  file text,
  content_hash text not null,
  created_at timestamptz not null default now()
);
create index slip_member on slip (member_id, created_at desc);

create table qr_code (
  id text primary key,
  member_id bigint not null references member,
  provider text not null,
  amount bigint not null check (amount > 0),
  payload text not null,
  state text not null default 'open' check (state in ('open', 'paid', 'cancelled', 'expired')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create unique index qr_code_open on qr_code (member_id) where state = 'open';

create table gift_link (
  link text primary key,
  member_id bigint not null references member,
  wallet_account text not null,
  amount bigint,
  state text not null default 'PROCESSING',
  created_at timestamptz not null default now()
);

create table media (
  name text primary key,
  owner text not null,
  media_type text not null,
  bytes bigint not null,
  created_at timestamptz not null default now()
);
