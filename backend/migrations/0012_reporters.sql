-- What all instances sign with, made by the first one.
create table secret (
  name text primary key,
  value text not null
);

-- From how many networks a report came, so that one of them alone decides nothing. A network is told apart by
-- a keyed hash, and forgotten after a day.
create table report_network (
  remote text not null,
  version text not null,
  stage text not null,
  type text not null,
  kind text not null,
  network text not null,
  seen_at timestamptz not null default now(),
  primary key (remote, version, stage, type, kind, network)
);
create index report_network_age on report_network (seen_at);
