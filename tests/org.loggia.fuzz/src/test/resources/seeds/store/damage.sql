update metric set value='abc' where run=1
update metric set value=null
update metric set name=null, unit=null where run=2
insert into change values (7, 'here', 'directory', '/nowhere/at/all', '')
