CREATE TABLE "order_notes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order_id" uuid NOT NULL,
	"by_staff" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "by_staff" uuid;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "by_staff" uuid;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_notes_order_id_created_at_index" ON "order_notes" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "users_by_email" ON "users" USING btree ("email" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_by_first_name" ON "users" USING btree (lower("first_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_by_last_name" ON "users" USING btree (lower("last_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_by_phone" ON "users" USING btree (regexp_replace("phone", '[^0-9]', '', 'g') text_pattern_ops) WHERE "users"."phone" <> '';--> statement-breakpoint
CREATE INDEX "orders_filtered" ON "orders" USING btree ("state","payment_status","payment_method","delivery_type",coalesce("placed_at", "created_at"),"number");--> statement-breakpoint
CREATE INDEX "orders_by_moment" ON "orders" USING btree (coalesce("placed_at", "created_at"),"number");--> statement-breakpoint
CREATE INDEX "orders_refunded" ON "orders" USING btree (coalesce("placed_at", "created_at"),"number") WHERE "orders"."refunded_pence" > 0;--> statement-breakpoint
CREATE INDEX "orders_by_postcode" ON "orders" USING btree (upper(replace(substring("address" from '[A-Za-z]{1,2}[0-9][A-Za-z0-9]? ?[0-9][A-Za-z]{2}'), ' ', '')) text_pattern_ops) WHERE "orders"."address" is not null;--> statement-breakpoint
CREATE INDEX "orders_cancelled_and_paid" ON "orders" USING btree ("number") WHERE "orders"."state" = 'cancelled' and "orders"."payment_status" = 'paid';--> statement-breakpoint
CREATE INDEX "refunds_failed" ON "refunds" USING btree ("order_id") WHERE "refunds"."state" = 'failed';