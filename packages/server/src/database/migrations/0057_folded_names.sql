-- The same as `fold` in the contract's search.rules.ts: without case, accents and apostrophes.
create function fold_name(name text) returns text language sql immutable strict parallel safe
return replace(replace(replace(replace(replace(
  translate(
    lower(regexp_replace(
      normalize(translate(name, $$'’‘‛ʼʹ′`´$$, ''), nfkd),
      '[' || chr(768) || '-' || chr(879) || ']', '', 'g') collate pg_c_utf8),
    'łøđðı', 'loddi'),
  'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), '&', ' and ');--> statement-breakpoint
CREATE INDEX "users_by_folded_first_name" ON "users" USING btree (fold_name("first_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_by_folded_last_name" ON "users" USING btree (fold_name("last_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_by_folded_name" ON "users" USING btree (fold_name("first_name" || ' ' || "last_name") text_pattern_ops);