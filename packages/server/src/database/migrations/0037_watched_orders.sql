CREATE TABLE "order_pushes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"watch_id" uuid NOT NULL,
	"text" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_watches" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_watches_orderId_endpoint_unique" UNIQUE("order_id","endpoint")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "sent_out_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_pushes" ADD CONSTRAINT "order_pushes_watch_id_order_watches_id_fk" FOREIGN KEY ("watch_id") REFERENCES "public"."order_watches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_watches" ADD CONSTRAINT "order_watches_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_pushes_due_at_index" ON "order_pushes" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "order_pushes_watch_id_index" ON "order_pushes" USING btree ("watch_id");--> statement-breakpoint
CREATE INDEX "order_watches_created_at_index" ON "order_watches" USING btree ("created_at");