CREATE TRIGGER "content_changed" AFTER INSERT OR UPDATE OR DELETE ON "custom_choices" FOR EACH STATEMENT EXECUTE FUNCTION "announce_content_change"();
--> statement-breakpoint
CREATE TRIGGER "content_changed" AFTER INSERT OR UPDATE OR DELETE ON "customizer_settings" FOR EACH STATEMENT EXECUTE FUNCTION "announce_content_change"();
