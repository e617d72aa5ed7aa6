CREATE TRIGGER "content_changed" AFTER INSERT OR UPDATE OR DELETE ON "reviews" FOR EACH ROW EXECUTE FUNCTION "announce_content_change"();
--> statement-breakpoint
CREATE TRIGGER "content_emptied" AFTER TRUNCATE ON "reviews" FOR EACH STATEMENT EXECUTE FUNCTION "announce_content_change"();
--> statement-breakpoint
CREATE FUNCTION "announce_writer_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM "reviews" WHERE "user_id" = NEW."id") THEN
    PERFORM pg_notify('content_changed', '');
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "content_changed" AFTER UPDATE ON "users" FOR EACH ROW
  WHEN ((OLD."first_name", OLD."last_name", OLD."avatar_url") IS DISTINCT FROM (NEW."first_name", NEW."last_name", NEW."avatar_url"))
  EXECUTE FUNCTION "announce_writer_change"();
