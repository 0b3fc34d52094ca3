-- From the sixth part on the proof was planned as if it read everybody each time: half a second instead of six milliseconds.
alter function told_open_pairs(uuid, uuid[]) set plan_cache_mode = force_custom_plan;
alter function told_statements(uuid, uuid[]) set plan_cache_mode = force_custom_plan;
alter function told_book_figures(uuid, uuid[]) set plan_cache_mode = force_custom_plan;
