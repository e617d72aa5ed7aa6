CREATE TYPE "public"."refund_reason" AS ENUM('missing', 'wrong', 'late', 'quality', 'goodwill', 'called_off', 'at_provider');--> statement-breakpoint
CREATE TYPE "public"."refund_state" AS ENUM('asked', 'pending', 'done', 'failed');--> statement-breakpoint
ALTER TYPE "public"."order_event" ADD VALUE 'refund_failed' BEFORE 'forgotten';--> statement-breakpoint
ALTER TYPE "public"."order_event" ADD VALUE 'retimed' BEFORE 'forgotten';--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order_id" uuid NOT NULL,
	"session_id" text,
	"amount_pence" integer NOT NULL,
	"vat_pence" integer NOT NULL,
	"shares" jsonb NOT NULL,
	"reason" "refund_reason" NOT NULL,
	"state" "refund_state" DEFAULT 'asked' NOT NULL,
	"by" "order_role" NOT NULL,
	"provider_refund_id" text,
	"problem" text,
	"due_at" timestamp with time zone,
	"counted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refunds_providerRefundId_unique" UNIQUE("provider_refund_id"),
	CONSTRAINT "refund_positive" CHECK ("refunds"."amount_pence" > 0),
	CONSTRAINT "refund_vat_not_negative" CHECK ("refunds"."vat_pence" >= 0),
	CONSTRAINT "unfinished_refund_is_due" CHECK (("refunds"."state" in ('asked', 'pending')) = ("refunds"."due_at" is not null)),
	CONSTRAINT "counted_refund_has_its_moment" CHECK (("refunds"."state" in ('pending', 'done')) = ("refunds"."counted_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "sandbox_refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_reference" text NOT NULL,
	"refund_id" uuid,
	"amount_pence" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_refunds_refundId_unique" UNIQUE("refund_id")
);
--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "vat_permille" integer DEFAULT 200 NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "vat_permille" integer DEFAULT 200 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "vat_permille" integer DEFAULT 200 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_vat_permille" integer DEFAULT 200 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "vat_pence" integer;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_session_id_payment_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."payment_sessions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_order_id_index" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_session_id_index" ON "refunds" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "refunds_counted_by_time" ON "refunds" USING btree ("counted_at") WHERE "refunds"."counted_at" is not null;--> statement-breakpoint
CREATE INDEX "refunds_unfinished" ON "refunds" USING btree ("due_at") WHERE "refunds"."state" in ('asked', 'pending');--> statement-breakpoint
CREATE INDEX "sandbox_refunds_payment_reference_index" ON "sandbox_refunds" USING btree ("payment_reference");--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "store_vat_in_range" CHECK ("stores"."vat_permille" between 0 and 999);--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "ordered_vat_in_range" CHECK ("order_lines"."vat_permille" between 0 and 999);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "vat_within_total" CHECK ("orders"."vat_pence" between 0 and "orders"."total_pence" and "orders"."delivery_vat_permille" between 0 and 999);--> statement-breakpoint
-- Everything sold so far was hot food at 20%: a sixth of the total, rounded half up.
UPDATE "orders" SET "vat_pence" = (("total_pence"::bigint * 400 + 1200) / 2400)::integer WHERE "placed_at" is not null;--> statement-breakpoint
INSERT INTO "refunds" ("order_id", "session_id", "amount_pence", "vat_pence", "shares", "reason", "state", "by", "counted_at", "created_at")
SELECT "orders"."id", "payment_sessions"."id", "refunded_pence", (("refunded_pence"::bigint * 400 + 1200) / 2400)::integer, '[]', 'at_provider', 'done', 'provider', "orders"."updated_at", "orders"."updated_at"
FROM "orders" LEFT JOIN "payment_sessions" ON "payment_sessions"."order_id" = "orders"."id" AND "payment_sessions"."settled_at" is not null
WHERE "refunded_pence" > 0;--> statement-breakpoint
INSERT INTO "sandbox_refunds" ("id", "payment_reference", "amount_pence", "created_at")
SELECT 're_' || "payment_reference", "payment_reference", "amount_pence", "refunded_at" FROM "sandbox_payments" WHERE "refunded_at" is not null;
