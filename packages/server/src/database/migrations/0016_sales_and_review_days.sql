CREATE TABLE "sales" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sales_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"pizza_id" uuid NOT NULL,
	"units" integer NOT NULL,
	"is_sum" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_days" (
	"day" date PRIMARY KEY NOT NULL,
	"reviews" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "orders_sold_by_time";--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_pizza_id_pizzas_id_fk" FOREIGN KEY ("pizza_id") REFERENCES "public"."pizzas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_sum_a_pizza_and_day" ON "sales" USING btree ("day","pizza_id") WHERE "sales"."is_sum";--> statement-breakpoint
CREATE INDEX "sales_to_add_up" ON "sales" USING btree ("day") WHERE not "sales"."is_sum";--> statement-breakpoint
CREATE INDEX "sales_pizza_id_index" ON "sales" USING btree ("pizza_id");--> statement-breakpoint
INSERT INTO "sales" ("day", "pizza_id", "units", "is_sum")
SELECT (o."placed_at" AT TIME ZONE 'UTC')::date, l."pizza_id", sum(l."quantity"), true
FROM "orders" o JOIN "order_lines" l ON l."order_id" = o."id"
WHERE o."state" IN ('received', 'accepted', 'ready', 'out_for_delivery', 'completed') AND o."payment_status" <> 'refunded' AND l."pizza_id" IS NOT NULL
GROUP BY 1, 2;
--> statement-breakpoint
-- Each statement on reviews updates the days in their order, so that two of them never wait for each other.
CREATE FUNCTION "count_reviews"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP IN ('DELETE', 'UPDATE') THEN
    INSERT INTO "review_days" AS counted ("day", "reviews")
    SELECT ("created_at" AT TIME ZONE 'UTC')::date, -count(*) FROM old_reviews GROUP BY 1 ORDER BY 1
    ON CONFLICT ("day") DO UPDATE SET "reviews" = counted."reviews" + excluded."reviews";
  END IF;
  IF TG_OP IN ('INSERT', 'UPDATE') THEN
    INSERT INTO "review_days" AS counted ("day", "reviews")
    SELECT ("created_at" AT TIME ZONE 'UTC')::date, count(*) FROM new_reviews GROUP BY 1 ORDER BY 1
    ON CONFLICT ("day") DO UPDATE SET "reviews" = counted."reviews" + excluded."reviews";
  END IF;
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM "review_days";
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- No review may be written between the triggers and the first count.
LOCK TABLE "reviews" IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
CREATE TRIGGER "counted_insert" AFTER INSERT ON "reviews" REFERENCING NEW TABLE AS new_reviews FOR EACH STATEMENT EXECUTE FUNCTION "count_reviews"();
--> statement-breakpoint
CREATE TRIGGER "counted_update" AFTER UPDATE ON "reviews" REFERENCING OLD TABLE AS old_reviews NEW TABLE AS new_reviews FOR EACH STATEMENT EXECUTE FUNCTION "count_reviews"();
--> statement-breakpoint
CREATE TRIGGER "counted_delete" AFTER DELETE ON "reviews" REFERENCING OLD TABLE AS old_reviews FOR EACH STATEMENT EXECUTE FUNCTION "count_reviews"();
--> statement-breakpoint
CREATE TRIGGER "counted_truncate" AFTER TRUNCATE ON "reviews" FOR EACH STATEMENT EXECUTE FUNCTION "count_reviews"();
--> statement-breakpoint
INSERT INTO "review_days" ("day", "reviews")
SELECT ("created_at" AT TIME ZONE 'UTC')::date, count(*) FROM "reviews" GROUP BY 1;
