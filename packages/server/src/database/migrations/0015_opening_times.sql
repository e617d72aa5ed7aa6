ALTER TABLE "stores" ADD COLUMN "special_days" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "pizzas_per_quarter" integer;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "deliveries_per_quarter" integer;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "rush_extra_minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "rush_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "delivery_off_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "paused_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_time_chosen" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "promised_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "promised_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "oven_quarter" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "oven_work" integer[];--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
-- Hours were told, and now they count: the same for deliveries and pickups, with the oven and the drivers of the first shop.
UPDATE "stores" SET
	"opening_hours" = (
		SELECT coalesce(jsonb_agg(jsonb_build_object('kind', k."kind") || h."shift" ORDER BY k."kind", h."at"), '[]')
		FROM jsonb_array_elements("opening_hours") WITH ORDINALITY AS h("shift", "at"), (VALUES ('delivery'), ('pickup')) AS k("kind")
	),
	"pizzas_per_quarter" = 24,
	"deliveries_per_quarter" = 12;--> statement-breakpoint
-- A store without hours never closed.
UPDATE "stores" SET "opening_hours" = (
	SELECT jsonb_agg(jsonb_build_object('kind', k."kind", 'day', d."day", 'opens', '00:00', 'closes', '24:00') ORDER BY k."kind", d."day")
	FROM generate_series(1, 7) AS d("day"), (VALUES ('delivery'), ('pickup')) AS k("kind")
) WHERE "opening_hours" = '[]';--> statement-breakpoint
-- What a placed order was promised, in minutes, becomes a time on the clock.
UPDATE "orders" o SET
	"promised_from" = "placed_at" + p."min" * interval '1 minute',
	"promised_until" = "placed_at" + p."max" * interval '1 minute',
	"promised_at" = "placed_at"
FROM (
	SELECT o."id",
		CASE o."delivery_type" WHEN 'pickup' THEN s."pickup_min_minutes" ELSE o."estimate_min_minutes" END AS "min",
		CASE o."delivery_type" WHEN 'pickup' THEN s."pickup_max_minutes" ELSE o."estimate_max_minutes" END AS "max"
	FROM "orders" o JOIN "stores" s ON s."id" = o."store_id"
) p WHERE p."id" = o."id" AND "placed_at" IS NOT NULL AND p."min" <= p."max";--> statement-breakpoint
-- An order that is under way has its work in the quarter of an hour in which it was to be ready.
UPDATE "orders" o SET
	"oven_quarter" = date_bin('15 minutes', coalesce("promised_from", "placed_at", "created_at"), 'epoch'),
	"oven_work" = ARRAY[l."pizzas"]
FROM (SELECT "order_id", sum("quantity")::integer AS "pizzas" FROM "order_lines" GROUP BY "order_id") l
WHERE l."order_id" = o."id" AND o."state" IN ('received', 'accepted', 'ready', 'out_for_delivery');--> statement-breakpoint
CREATE INDEX "orders_by_oven_quarter" ON "orders" USING btree ("store_id","oven_quarter") WHERE "orders"."state" in ('draft', 'received', 'accepted', 'ready', 'out_for_delivery', 'completed');--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "capacity_positive" CHECK (coalesce("stores"."pizzas_per_quarter", 1) > 0 and coalesce("stores"."deliveries_per_quarter", 1) > 0);--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "rush_has_its_end" CHECK ("stores"."rush_extra_minutes" >= 0 and ("stores"."rush_extra_minutes" = 0 or "stores"."rush_until" is not null));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "promise_is_whole" CHECK (num_nonnulls("orders"."promised_from", "orders"."promised_until", "orders"."promised_at") in (0, 3) and ("orders"."promised_until" is null or "orders"."promised_from" <= "orders"."promised_until"));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "work_has_its_quarter" CHECK (num_nonnulls("orders"."oven_quarter", "orders"."oven_work") <> 1);