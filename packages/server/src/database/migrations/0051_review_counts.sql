CREATE TABLE "review_counts" (
	"store_id" uuid PRIMARY KEY NOT NULL,
	"reviews" integer NOT NULL,
	"stars" integer NOT NULL,
	"hidden" integer NOT NULL,
	"unanswered" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "review_counts" ADD CONSTRAINT "review_counts_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- One row a store, whose lock each statement takes in the order of the ids.
CREATE FUNCTION "count_reviews_of_stores"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP IN ('DELETE', 'UPDATE') THEN
    INSERT INTO "review_counts" AS kept ("store_id", "reviews", "stars", "hidden", "unanswered")
    SELECT o."store_id", -count(*), -sum(r."rating"), -count(r."hidden_for"),
      -count(*) FILTER (WHERE r."answer" IS NULL AND r."hidden_for" IS NULL)
    FROM old_reviews r JOIN "orders" o ON o."id" = r."order_id" GROUP BY 1 ORDER BY 1
    ON CONFLICT ("store_id") DO UPDATE SET "reviews" = kept."reviews" + excluded."reviews", "stars" = kept."stars" + excluded."stars",
      "hidden" = kept."hidden" + excluded."hidden", "unanswered" = kept."unanswered" + excluded."unanswered";
  END IF;
  IF TG_OP IN ('INSERT', 'UPDATE') THEN
    INSERT INTO "review_counts" AS kept ("store_id", "reviews", "stars", "hidden", "unanswered")
    SELECT o."store_id", count(*), sum(r."rating"), count(r."hidden_for"),
      count(*) FILTER (WHERE r."answer" IS NULL AND r."hidden_for" IS NULL)
    FROM new_reviews r JOIN "orders" o ON o."id" = r."order_id" GROUP BY 1 ORDER BY 1
    ON CONFLICT ("store_id") DO UPDATE SET "reviews" = kept."reviews" + excluded."reviews", "stars" = kept."stars" + excluded."stars",
      "hidden" = kept."hidden" + excluded."hidden", "unanswered" = kept."unanswered" + excluded."unanswered";
  END IF;
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM "review_counts";
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Before the order is gone, so that its review is counted off its store.
CREATE FUNCTION "delete_review_of_order"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "reviews" WHERE "order_id" = OLD."id";
  RETURN OLD;
END
$$;
--> statement-breakpoint
-- Orders before reviews, as an account erasure locks them.
CREATE TRIGGER "review_leaves_first" BEFORE DELETE ON "orders" FOR EACH ROW WHEN (OLD."placed_at" IS NOT NULL) EXECUTE FUNCTION "delete_review_of_order"();
--> statement-breakpoint
-- No review may be written between the triggers and the first count.
LOCK TABLE "reviews" IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
CREATE TRIGGER "store_counted_insert" AFTER INSERT ON "reviews" REFERENCING NEW TABLE AS new_reviews FOR EACH STATEMENT EXECUTE FUNCTION "count_reviews_of_stores"();
--> statement-breakpoint
CREATE TRIGGER "store_counted_update" AFTER UPDATE ON "reviews" REFERENCING OLD TABLE AS old_reviews NEW TABLE AS new_reviews FOR EACH STATEMENT EXECUTE FUNCTION "count_reviews_of_stores"();
--> statement-breakpoint
CREATE TRIGGER "store_counted_delete" AFTER DELETE ON "reviews" REFERENCING OLD TABLE AS old_reviews FOR EACH STATEMENT EXECUTE FUNCTION "count_reviews_of_stores"();
--> statement-breakpoint
CREATE TRIGGER "store_counted_truncate" AFTER TRUNCATE ON "reviews" FOR EACH STATEMENT EXECUTE FUNCTION "count_reviews_of_stores"();
--> statement-breakpoint
-- Also for the owner, when somebody has changed reviews past the triggers.
CREATE FUNCTION "count_reviews_anew"() RETURNS void LANGUAGE sql AS $$
LOCK TABLE "reviews" IN SHARE ROW EXCLUSIVE MODE;
DELETE FROM "review_counts";
INSERT INTO "review_counts" ("store_id", "reviews", "stars", "hidden", "unanswered")
SELECT o."store_id", count(*), sum(r."rating"), count(r."hidden_for"),
  count(*) FILTER (WHERE r."answer" IS NULL AND r."hidden_for" IS NULL)
FROM "reviews" r JOIN "orders" o ON o."id" = r."order_id" GROUP BY 1;
$$;
--> statement-breakpoint
SELECT "count_reviews_anew"();
