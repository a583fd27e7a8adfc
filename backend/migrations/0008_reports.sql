-- What players' devices say about the parts of the product: counted, never who said it.
create table report (
  remote text not null,
  version text not null,
  stage text not null,
  type text not null,
  kind text not null,
  count bigint not null default 0,
  duration_sum bigint not null default 0,
  duration_max integer not null default 0,
  last_at timestamptz not null default now(),
  last_message text not null default '',
  primary key (remote, version, stage, type, kind)
);
