-- Whatever changes what a device or a member of staff may see ends their streams of news on every node: see news/topics.ts.
CREATE FUNCTION "announce_changed_rights"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('device_cut_off', (to_jsonb(OLD) ->> TG_ARGV[0]));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "rights_changed" AFTER UPDATE ON "devices" FOR EACH ROW
WHEN ((OLD."role", OLD."store_id", OLD."cut_off_at") IS DISTINCT FROM (NEW."role", NEW."store_id", NEW."cut_off_at"))
EXECUTE FUNCTION "announce_changed_rights"('id');
--> statement-breakpoint
CREATE TRIGGER "rights_changed" AFTER UPDATE ON "staff_members" FOR EACH ROW
WHEN ((OLD."role", OLD."store_ids", OLD."left_at") IS DISTINCT FROM (NEW."role", NEW."store_ids", NEW."left_at"))
EXECUTE FUNCTION "announce_changed_rights"('id');
--> statement-breakpoint
CREATE TRIGGER "session_ended" AFTER DELETE ON "staff_sessions" FOR EACH ROW EXECUTE FUNCTION "announce_changed_rights"('staff_id');
