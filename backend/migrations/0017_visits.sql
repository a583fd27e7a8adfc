-- Whom of a network all instances have heard about a version, and what each visit has said: a visit weighs the same however
-- many instances it speaks to. A visit names nobody; both are forgotten after a day.
create table report_heard (
  remote text not null,
  version text not null,
  network text not null,
  visit text not null,
  heard_at timestamptz not null default now(),
  primary key (remote, version, network, visit)
);
create index report_heard_age on report_heard (heard_at);

create table report_said (
  remote text not null,
  version text not null,
  stage text not null,
  type text not null,
  kind text not null,
  visit text not null,
  said_at timestamptz not null default now(),
  primary key (remote, version, stage, type, kind, visit)
);
create index report_said_age on report_said (said_at);
