-- The simulated game provider's own books: it knows nothing of the ledger.
create table simulated_account (
  game_code text not null,
  username text not null,
  password text not null,
  balance bigint not null default 0 check (balance >= 0),
  primary key (game_code, username)
);

create table simulated_move (
  reference text primary key,
  game_code text not null,
  username text not null,
  amount bigint not null,
  created_at timestamptz not null default now()
);

create table simulated_fault (
  id bigint generated always as identity primary key,
  game_code text,
  member_id bigint,
  step text not null,
  kind text not null,
  wait_ms integer not null default 0,
  remaining integer not null
);
