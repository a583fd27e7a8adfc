-- A picture of whoever answers, beside their name; none until they have chosen one.
alter table desk_agent add column face text;
