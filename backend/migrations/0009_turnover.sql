-- What has to be played before a bonus may be withdrawn: this many times what it gave.
alter table bonus add column multiple integer not null default 5 check (multiple >= 0);
alter table promotion add column multiple integer not null default 5 check (multiple >= 0);

alter table taken_bonus add column required bigint not null default 0;
alter table taken_bonus add column turnover bigint not null default 0;
update taken_bonus set required = amount * 5 where is_active;

-- What a provider says was played, once by its reference.
create table played_round (
  reference text primary key,
  member_id bigint not null references member,
  game_code text not null references game,
  bet bigint not null check (bet >= 0),
  won bigint not null check (won >= 0),
  played_at timestamptz not null
);

-- How far each provider's feed of rounds has been read.
create table round_feed (
  provider text primary key,
  place text not null
);

-- The simulated provider's own list of rounds, in the order in which they were committed.
create table simulated_round (
  id bigint generated always as identity primary key,
  reference text not null unique,
  game_code text not null,
  username text not null,
  bet bigint not null,
  won bigint not null,
  played_at timestamptz not null default now()
);
