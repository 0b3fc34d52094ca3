-- The visits of a link are found by visits_of_visitor, which begins with it; one index less for each visit to keep.
drop index visits_of_link;
