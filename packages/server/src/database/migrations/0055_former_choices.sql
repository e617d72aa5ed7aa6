CREATE TABLE "former_choices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
-- The argument is the column with the name.
CREATE FUNCTION "keep_choice_name"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO former_choices (id, name) VALUES (OLD.id, to_jsonb(OLD) ->> TG_ARGV[0])
  ON CONFLICT (id) DO UPDATE SET name = EXCLUDED.name;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "keep_choice_name" AFTER DELETE ON "pizza_options" FOR EACH ROW EXECUTE FUNCTION "keep_choice_name"('label');
--> statement-breakpoint
CREATE TRIGGER "keep_choice_name" AFTER DELETE ON "pizza_add_ons" FOR EACH ROW EXECUTE FUNCTION "keep_choice_name"('name');
--> statement-breakpoint
CREATE TRIGGER "keep_choice_name" AFTER DELETE ON "custom_choices" FOR EACH ROW EXECUTE FUNCTION "keep_choice_name"('label');
--> statement-breakpoint
CREATE TRIGGER "keep_choice_name" AFTER DELETE ON "ingredients" FOR EACH ROW EXECUTE FUNCTION "keep_choice_name"('name');
--> statement-breakpoint
CREATE TRIGGER "content_changed" AFTER INSERT OR UPDATE OR DELETE ON "ingredients" FOR EACH STATEMENT EXECUTE FUNCTION "announce_content_change"();
