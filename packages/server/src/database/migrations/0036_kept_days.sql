CREATE TABLE "kept_days" (
	"day" date PRIMARY KEY NOT NULL,
	"totals" jsonb NOT NULL,
	"details" jsonb NOT NULL
);

--> statement-breakpoint
-- Deletes the kept figures of the business days between which an order's or a refund's money moves. The lock is that of
-- whoever keeps a day: it waits for changes under way, and they wait for it.
CREATE FUNCTION "forget_kept_day"(VARIADIC "moments" timestamptz[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  "changed" date;
BEGIN
  FOR "changed" IN
    SELECT DISTINCT ((each AT TIME ZONE 'Europe/London') - interval '5 hours')::date AS day
    FROM unnest("moments") AS each WHERE each IS NOT NULL ORDER BY day
  LOOP
    PERFORM pg_advisory_xact_lock_shared(hashtext('kept_days'), "changed" - date '2000-01-01');
    DELETE FROM "kept_days" WHERE "day" = "changed";
  END LOOP;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "order_changes_books"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "forget_kept_day"(
    CASE WHEN TG_OP <> 'INSERT' THEN OLD."taken_at" END, CASE WHEN TG_OP <> 'DELETE' THEN NEW."taken_at" END);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "refund_changes_books"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "forget_kept_day"(
    CASE WHEN TG_OP <> 'INSERT' THEN OLD."counted_at" END, CASE WHEN TG_OP <> 'DELETE' THEN NEW."counted_at" END);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "books_after_insert" AFTER INSERT ON "orders" FOR EACH ROW
  WHEN (NEW."taken_at" IS NOT NULL) EXECUTE FUNCTION "order_changes_books"();
--> statement-breakpoint
CREATE TRIGGER "books_after_update" AFTER UPDATE ON "orders" FOR EACH ROW
  WHEN (num_nonnulls(OLD."taken_at", NEW."taken_at") > 0 AND
    (OLD."taken_at", OLD."payment_method", OLD."delivery_type", OLD."coupon_id", OLD."subtotal_pence", OLD."discount_pence",
      OLD."delivery_fee_pence", OLD."total_pence", OLD."vat_pence", OLD."delivery_vat_permille")
    IS DISTINCT FROM
    (NEW."taken_at", NEW."payment_method", NEW."delivery_type", NEW."coupon_id", NEW."subtotal_pence", NEW."discount_pence",
      NEW."delivery_fee_pence", NEW."total_pence", NEW."vat_pence", NEW."delivery_vat_permille"))
  EXECUTE FUNCTION "order_changes_books"();
--> statement-breakpoint
CREATE TRIGGER "books_after_delete" AFTER DELETE ON "orders" FOR EACH ROW
  WHEN (OLD."taken_at" IS NOT NULL) EXECUTE FUNCTION "order_changes_books"();
--> statement-breakpoint
CREATE TRIGGER "books_after_insert" AFTER INSERT ON "refunds" FOR EACH ROW
  WHEN (NEW."counted_at" IS NOT NULL) EXECUTE FUNCTION "refund_changes_books"();
--> statement-breakpoint
CREATE TRIGGER "books_after_update" AFTER UPDATE ON "refunds" FOR EACH ROW
  WHEN (num_nonnulls(OLD."counted_at", NEW."counted_at") > 0 AND
    (OLD."counted_at", OLD."amount_pence", OLD."vat_pence", OLD."shares", OLD."order_id") IS DISTINCT FROM
    (NEW."counted_at", NEW."amount_pence", NEW."vat_pence", NEW."shares", NEW."order_id"))
  EXECUTE FUNCTION "refund_changes_books"();
--> statement-breakpoint
CREATE TRIGGER "books_after_delete" AFTER DELETE ON "refunds" FOR EACH ROW
  WHEN (OLD."counted_at" IS NOT NULL) EXECUTE FUNCTION "refund_changes_books"();
