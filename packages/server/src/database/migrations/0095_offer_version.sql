CREATE TABLE "offer_versions" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"version" uuid NOT NULL,
	CONSTRAINT "one_offer_version" CHECK ("offer_versions"."is_only")
);
--> statement-breakpoint
INSERT INTO "offer_versions" ("version") VALUES (gen_random_uuid());
--> statement-breakpoint
-- A version never returns, not even after a restore. Once for each transaction, which may change hundreds of rows.
CREATE FUNCTION "renew_offer_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.offer_versions SET version = gen_random_uuid() WHERE xmin <> pg_current_xact_id()::xid;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Deferred to the commit: whoever waits for the row then needs no other lock.
CREATE CONSTRAINT TRIGGER "offer_changed" AFTER INSERT OR UPDATE OR DELETE ON "pizzas" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "renew_offer_version"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "offer_changed" AFTER INSERT OR UPDATE OR DELETE ON "pizza_options" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "renew_offer_version"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "offer_changed" AFTER INSERT OR UPDATE OR DELETE ON "pizza_add_ons" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "renew_offer_version"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "offer_changed" AFTER INSERT OR UPDATE OR DELETE ON "categories" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "renew_offer_version"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "offer_changed" AFTER INSERT OR UPDATE OR DELETE ON "item_kinds" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "renew_offer_version"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "offer_changed" AFTER INSERT OR UPDATE OR DELETE ON "ingredients" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "renew_offer_version"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "offer_changed" AFTER INSERT OR UPDATE OR DELETE ON "custom_choices" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "renew_offer_version"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "offer_changed" AFTER INSERT OR UPDATE OR DELETE ON "customizer_settings" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "renew_offer_version"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "offer_changed" AFTER INSERT OR UPDATE OR DELETE ON "sold_outs" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "renew_offer_version"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "offer_changed" AFTER INSERT OR UPDATE OR DELETE ON "deals" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "renew_offer_version"();
--> statement-breakpoint
-- How many are left of what is counted is never taken from memory, only whether it is counted.
CREATE CONSTRAINT TRIGGER "offer_changed" AFTER INSERT OR DELETE ON "item_stocks" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "renew_offer_version"();
