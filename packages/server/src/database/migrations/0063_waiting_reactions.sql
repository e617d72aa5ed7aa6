CREATE TABLE "waiting_reactions" (
	"event_id" bigint NOT NULL,
	"feature" text NOT NULL,
	"order_id" uuid NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_problem" text,
	CONSTRAINT "waiting_reactions_event_id_feature_pk" PRIMARY KEY("event_id","feature")
);
--> statement-breakpoint
ALTER TABLE "waiting_reactions" ADD CONSTRAINT "waiting_reactions_event_id_order_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."order_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_reactions" ADD CONSTRAINT "waiting_reactions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "waiting_reactions_due_at_index" ON "waiting_reactions" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "waiting_reactions_order_id_index" ON "waiting_reactions" USING btree ("order_id");