CREATE TYPE "public"."order_event" AS ENUM('opened', 'expired', 'withdrawn', 'placed_in_cash', 'placed_free', 'paid', 'accepted', 'put_back', 'baked', 'taken_back', 'sent_out', 'returned', 'handed_over', 'closed_by_hand', 'missed', 'cancelled', 'part_refunded', 'refunded', 'forgotten');--> statement-breakpoint
CREATE TYPE "public"."cancel_reason" AS ENUM('account_deleted', 'customer_asked', 'shop_cannot', 'money_returned');--> statement-breakpoint
CREATE TYPE "public"."order_role" AS ENUM('customer', 'kitchen', 'driver', 'owner', 'provider', 'clock', 'shop');--> statement-breakpoint
CREATE TYPE "public"."order_state" AS ENUM('draft', 'received', 'accepted', 'ready', 'out_for_delivery', 'completed', 'no_show', 'cancelled', 'expired');--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"event" "order_event" NOT NULL,
	"from_state" "order_state",
	"to_state" "order_state" NOT NULL,
	"money_before" "payment_status",
	"money_after" "payment_status" NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" "order_role" NOT NULL,
	"by_account" uuid,
	"request_id" text,
	"details" jsonb DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "pending_is_unpaid";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "stages_in_order";--> statement-breakpoint
DROP INDEX "orders_pending_by_quote";--> statement-breakpoint
DROP INDEX "one_unpaid_order_a_user";--> statement-breakpoint
DROP INDEX "orders_sold_by_time";--> statement-breakpoint
DROP INDEX "orders_open_by_time";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "state" "order_state" DEFAULT 'draft' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refunded_pence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cancel_reason" "cancel_reason";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cancelled_by" "order_role";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "scheduled_for" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "promised_at" timestamp with time zone;--> statement-breakpoint
-- What each order says of itself becomes its state, and the events that led there.
UPDATE "orders" SET
	"state" = (CASE
		WHEN "status" = 'pending' THEN 'draft'
		WHEN "status" IN ('expired', 'completed') THEN "status"::text
		WHEN "status" = 'cancelled' AND "payment_status" = 'due_on_pickup' THEN 'no_show'
		WHEN "status" = 'cancelled' THEN 'cancelled'
		WHEN "ready_at" IS NOT NULL THEN 'ready'
		WHEN "accepted_at" IS NOT NULL THEN 'accepted'
		ELSE 'received'
	END)::"order_state",
	"refunded_pence" = CASE "payment_status" WHEN 'refunded' THEN "total_pence" ELSE 0 END;--> statement-breakpoint
UPDATE "orders" SET
	"cancel_reason" = (CASE
		WHEN "payment_status" = 'refunded' THEN 'money_returned'
		WHEN "payment_status" = 'paid' THEN 'shop_cannot'
		WHEN "anonymised_at" IS NULL THEN 'customer_asked'
		ELSE 'account_deleted'
	END)::"cancel_reason",
	"cancelled_by" = (CASE "payment_status"
		WHEN 'refunded' THEN 'provider'
		WHEN 'paid' THEN 'owner'
		ELSE 'customer'
	END)::"order_role"
WHERE "state" = 'cancelled';--> statement-breakpoint
INSERT INTO "order_events" ("order_id", "event", "from_state", "to_state", "money_before", "money_after", "at", "by", "details")
SELECT o."id", e."event"::"order_event", e."from_state"::"order_state", e."to_state"::"order_state",
	e."money_before"::"payment_status", e."money_after"::"payment_status", e."at", e."by"::"order_role",
	jsonb_strip_nulls(jsonb_build_object('isSynthesised', true, 'reason', e."reason"))
FROM (
	SELECT *,
		"state" IN ('received', 'accepted', 'ready', 'completed', 'no_show') OR ("state" = 'cancelled' AND "payment_status" <> 'unpaid') AS "was_placed",
		CASE WHEN "payment_method" = 'cash' THEN 'placed_in_cash' WHEN "total_pence" = 0 THEN 'placed_free' ELSE 'paid' END AS "placing",
		CASE "payment_method" WHEN 'cash' THEN 'due_on_pickup' ELSE 'paid' END AS "placed_money",
		CASE WHEN "ready_at" IS NOT NULL THEN 'ready' WHEN "accepted_at" IS NOT NULL THEN 'accepted' ELSE 'received' END AS "stage"
	FROM "orders"
) o
CROSS JOIN LATERAL (VALUES
	(1, true, 'opened', NULL, 'draft', NULL, 'unpaid', o."created_at", 'customer', NULL),
	(2, o."was_placed", o."placing", 'draft', 'received', 'unpaid', o."placed_money", coalesce(o."placed_at", o."updated_at"),
		CASE o."placing" WHEN 'paid' THEN 'provider' ELSE 'customer' END, NULL),
	(3, o."was_placed" AND o."accepted_at" IS NOT NULL, 'accepted', 'received', 'accepted', o."placed_money", o."placed_money", o."accepted_at", 'kitchen', NULL),
	(4, o."was_placed" AND o."ready_at" IS NOT NULL, 'baked', 'accepted', 'ready', o."placed_money", o."placed_money", o."ready_at", 'kitchen', NULL),
	(5, o."state" = 'completed' AND o."completed_at" IS NOT NULL, 'handed_over', 'ready', 'completed', o."placed_money", 'paid', o."completed_at", 'kitchen', NULL),
	(6, o."state" = 'completed' AND o."completed_at" IS NULL, 'closed_by_hand', o."stage", 'completed', o."placed_money", 'paid', o."updated_at", 'owner', NULL),
	(7, o."state" = 'no_show', 'missed', o."stage", 'no_show', o."placed_money", o."placed_money", o."updated_at", 'owner', NULL),
	(8, o."state" = 'cancelled' AND o."payment_status" = 'paid', 'cancelled', o."stage", 'cancelled', 'paid', 'paid', o."updated_at", 'owner', o."cancel_reason"::text),
	(9, o."was_placed" AND o."payment_status" = 'refunded', 'refunded', CASE o."state" WHEN 'completed' THEN 'completed' ELSE o."stage" END, o."state"::text,
		'paid', 'refunded', o."updated_at", 'provider', o."cancel_reason"::text),
	(10, o."state" = 'expired', 'expired', 'draft', 'expired', 'unpaid', 'unpaid', o."updated_at", 'clock', NULL),
	(11, o."state" = 'cancelled' AND o."payment_status" = 'unpaid', 'withdrawn', 'draft', 'cancelled', 'unpaid', 'unpaid', o."updated_at", 'customer', o."cancel_reason"::text),
	(12, o."anonymised_at" IS NOT NULL, 'forgotten', o."state"::text, o."state"::text, o."payment_status"::text, o."payment_status"::text, o."anonymised_at", 'customer', NULL)
) AS e("position", "happened", "event", "from_state", "to_state", "money_before", "money_after", "at", "by", "reason")
WHERE e."happened"
ORDER BY o."number", e."position";--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_by_account_users_id_fk" FOREIGN KEY ("by_account") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_events_order_id_id_index" ON "order_events" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_events_by_account_index" ON "order_events" USING btree ("by_account") WHERE "order_events"."by_account" is not null;--> statement-breakpoint
CREATE INDEX "orders_drafted_by_quote" ON "orders" USING btree ("quoted_at") WHERE "orders"."state" = 'draft';--> statement-breakpoint
CREATE UNIQUE INDEX "one_unpaid_order_a_user" ON "orders" USING btree ("user_id") WHERE "orders"."state" = 'draft';--> statement-breakpoint
CREATE INDEX "orders_sold_by_time" ON "orders" USING btree ("placed_at") WHERE "orders"."state" in ('received', 'accepted', 'ready', 'out_for_delivery', 'completed') and "orders"."payment_status" <> 'refunded';--> statement-breakpoint
CREATE INDEX "orders_open_by_time" ON "orders" USING btree ("placed_at") WHERE "orders"."state" in ('received', 'accepted', 'ready', 'out_for_delivery');--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "status";--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "stage_has_its_moments" CHECK (case "orders"."state" when 'received' then "orders"."accepted_at" is null when 'accepted' then "orders"."accepted_at" is not null and "orders"."ready_at" is null when 'ready' then "orders"."ready_at" is not null when 'out_for_delivery' then "orders"."ready_at" is not null else true end);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "draft_is_unpaid" CHECK ("orders"."state" <> 'draft' or "orders"."payment_status" = 'unpaid');--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "called_off_for_a_reason" CHECK (num_nonnulls("orders"."cancel_reason", "orders"."cancelled_by") = case "orders"."state" when 'cancelled' then 2 else 0 end);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "refunds_within_total" CHECK ("orders"."refunded_pence" between 0 and "orders"."total_pence" and ("orders"."refunded_pence" = 0 or "orders"."payment_status" in ('paid', 'refunded')) and ("orders"."payment_status" <> 'refunded' or "orders"."refunded_pence" = "orders"."total_pence"));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "stages_in_order" CHECK (("orders"."ready_at" is null or "orders"."accepted_at" is not null) and ("orders"."completed_at" is null or ("orders"."ready_at" is not null and "orders"."state" = 'completed')));--> statement-breakpoint
DROP TYPE "public"."order_status";