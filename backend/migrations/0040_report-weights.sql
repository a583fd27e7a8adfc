-- Reports of signed-in members weigh more than anonymous ones. A member is told apart by a keyed hash, and forgotten after a day.
alter table report_heard add column member text not null default '';
create index report_heard_member on report_heard (remote, version, member) where member <> '';

-- How many of `count` came from signed-in members.
alter table report add column members bigint not null default 0;

-- Whether a signed-in member reported from this network.
alter table report_network add column has_member boolean not null default false;
