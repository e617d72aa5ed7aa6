CREATE TABLE "password_resets" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "password_resets_userId_unique" UNIQUE("user_id")
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "paid_delivery_has_address";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "anonymised_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "paid_delivery_has_address" CHECK (not ("orders"."delivery_type" = 'delivery' and "orders"."payment_status" = 'paid' and "orders"."address" is null and "orders"."anonymised_at" is null));