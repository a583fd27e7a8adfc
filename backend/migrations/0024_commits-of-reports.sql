-- What a version was built from, as its pages say: for whoever looks for the change that made it worse.
alter table report add column commit text not null default '';
