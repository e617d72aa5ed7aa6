CREATE TABLE "order_tidings" (
	"event_id" bigint PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_tidings" ADD CONSTRAINT "order_tidings_event_id_order_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."order_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_tidings" ADD CONSTRAINT "order_tidings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_tidings_due_at_index" ON "order_tidings" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "order_tidings_order_id_index" ON "order_tidings" USING btree ("order_id");