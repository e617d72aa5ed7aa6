-- Which releases work on these tables: those that know so many migrations. A migration that takes away what an older
-- release uses replaces the view, with its own number and the first release that works without.
create view tables_fit as select 66 as needs_migrations, '1.0.0'::text as needs_release;
