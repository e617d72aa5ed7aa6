ALTER TABLE "stores" ADD COLUMN "delivery_minimum_pence" integer;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "max_order_pizzas" integer;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "max_order_pence" integer;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "max_unconfirmed_cash_pence" integer;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "max_open_cash_orders" integer;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "limits_positive" CHECK (coalesce("stores"."delivery_minimum_pence", 1) > 0 and coalesce("stores"."max_order_pizzas", 1) > 0 and coalesce("stores"."max_order_pence", 1) > 0 and coalesce("stores"."max_unconfirmed_cash_pence", 0) >= 0 and coalesce("stores"."max_open_cash_orders", 1) > 0);