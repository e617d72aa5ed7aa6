CREATE TABLE "item_stocks" (
	"item_id" uuid PRIMARY KEY NOT NULL,
	"left" integer NOT NULL,
	"per_day" integer,
	"day" date NOT NULL,
	"set_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_takes" (
	"order_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"day" date NOT NULL,
	"held_until" timestamp with time zone,
	CONSTRAINT "stock_takes_order_id_item_id_pk" PRIMARY KEY("order_id","item_id")
);
--> statement-breakpoint
CREATE INDEX "item_stocks_per_day_index" ON "item_stocks" USING btree ("per_day");--> statement-breakpoint
CREATE INDEX "stock_takes_held_until_index" ON "stock_takes" USING btree ("held_until");--> statement-breakpoint
CREATE INDEX "stock_takes_item_id_day_index" ON "stock_takes" USING btree ("item_id","day");--> statement-breakpoint
CREATE TRIGGER "content_changed" AFTER INSERT OR DELETE ON "item_stocks" FOR EACH ROW EXECUTE FUNCTION "announce_content_change"();
--> statement-breakpoint
-- Customers read how many are left from 5 on. Whoever orders one of many changes no page.
CREATE TRIGGER "shown_stock_changed" AFTER UPDATE ON "item_stocks" FOR EACH ROW
  WHEN (least(old."left", 6) <> least(new."left", 6) OR old."per_day" IS DISTINCT FROM new."per_day")
  EXECUTE FUNCTION "announce_content_change"();
