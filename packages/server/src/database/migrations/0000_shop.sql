CREATE TYPE "public"."sign_in_provider" AS ENUM('email', 'google', 'apple');--> statement-breakpoint
CREATE TYPE "public"."custom_choice_kind" AS ENUM('size', 'crust', 'veg', 'non-veg');--> statement-breakpoint
CREATE TYPE "public"."delivery_type" AS ENUM('delivery', 'pickup');--> statement-breakpoint
CREATE TYPE "public"."order_status" AS ENUM('pending', 'confirmed', 'completed', 'expired', 'cancelled');--> statement-breakpoint
CREATE TYPE "public"."payment_method" AS ENUM('card', 'cash');--> statement-breakpoint
CREATE TYPE "public"."payment_status" AS ENUM('unpaid', 'paid', 'due_on_pickup', 'refunded');--> statement-breakpoint
CREATE TYPE "public"."payment_session_status" AS ENUM('open', 'settled', 'expired', 'failed', 'refund_due', 'refunded');--> statement-breakpoint
CREATE TYPE "public"."sandbox_payment_status" AS ENUM('open', 'paid', 'expired');--> statement-breakpoint
CREATE TABLE "identities" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "identities_issuer_subject_pk" PRIMARY KEY("issuer","subject")
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"guest_id" uuid,
	"revoked_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"email" text NOT NULL,
	"is_email_verified" boolean DEFAULT false NOT NULL,
	"password_hash" text,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"avatar_url" text,
	"provider" "sign_in_provider" DEFAULT 'email' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "email_lower_case" CHECK ("users"."email" = lower("users"."email"))
);
--> statement-breakpoint
CREATE TABLE "cart_line_choices" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"line_id" uuid NOT NULL,
	"option_id" uuid,
	"add_on_id" uuid,
	"custom_choice_id" uuid,
	"position" integer NOT NULL,
	CONSTRAINT "cart_line_choices_lineId_optionId_unique" UNIQUE("line_id","option_id"),
	CONSTRAINT "cart_line_choices_lineId_addOnId_unique" UNIQUE("line_id","add_on_id"),
	CONSTRAINT "cart_line_choices_lineId_customChoiceId_unique" UNIQUE("line_id","custom_choice_id"),
	CONSTRAINT "one_choice" CHECK (num_nonnulls("cart_line_choices"."option_id", "cart_line_choices"."add_on_id", "cart_line_choices"."custom_choice_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "cart_lines" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"cart_id" uuid NOT NULL,
	"pizza_id" uuid,
	"fingerprint" text NOT NULL,
	"quantity" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_lines_cartId_fingerprint_unique" UNIQUE("cart_id","fingerprint"),
	CONSTRAINT "line_quantity_in_range" CHECK ("cart_lines"."quantity" between 1 and 50)
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid,
	"guest_id" uuid,
	"coupon_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "carts_userId_unique" UNIQUE("user_id"),
	CONSTRAINT "carts_guestId_unique" UNIQUE("guest_id"),
	CONSTRAINT "one_owner" CHECK (num_nonnulls("carts"."user_id", "carts"."guest_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"code" text NOT NULL,
	"discount_percent" integer NOT NULL,
	"min_subtotal_pence" integer DEFAULT 0 NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"max_redemptions" integer,
	"max_per_user" integer,
	"redeemed_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "coupons_code_unique" UNIQUE("code"),
	CONSTRAINT "code_upper_case" CHECK ("coupons"."code" = upper("coupons"."code")),
	CONSTRAINT "percent_in_range" CHECK ("coupons"."discount_percent" between 1 and 100),
	CONSTRAINT "redemptions_within_limit" CHECK ("coupons"."redeemed_count" >= 0 and ("coupons"."max_redemptions" is null or "coupons"."redeemed_count" <= "coupons"."max_redemptions"))
);
--> statement-breakpoint
CREATE TABLE "spent_guests" (
	"guest_id" uuid PRIMARY KEY NOT NULL,
	"spent_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coupon_redemptions" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"coupon_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"redeemed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"emoji" text,
	"position" integer NOT NULL,
	CONSTRAINT "categories_slug_unique" UNIQUE("slug"),
	CONSTRAINT "categories_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "pizza_add_ons" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"pizza_id" uuid NOT NULL,
	"name" text NOT NULL,
	"price_pence" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "pizza_add_ons_pizzaId_name_unique" UNIQUE("pizza_id","name"),
	CONSTRAINT "add_on_price_not_negative" CHECK ("pizza_add_ons"."price_pence" >= 0)
);
--> statement-breakpoint
CREATE TABLE "pizza_options" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"pizza_id" uuid NOT NULL,
	"type" text NOT NULL,
	"label" text NOT NULL,
	"price_pence" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "pizza_options_pizzaId_type_label_unique" UNIQUE("pizza_id","type","label"),
	CONSTRAINT "option_price_not_negative" CHECK ("pizza_options"."price_pence" >= 0)
);
--> statement-breakpoint
CREATE TABLE "pizzas" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"price_pence" integer NOT NULL,
	"image_url" text,
	"category_id" uuid,
	"allergens" text[] NOT NULL,
	"is_vegetarian" boolean NOT NULL,
	"is_vegan" boolean NOT NULL,
	"editors_rank" integer,
	"position" integer NOT NULL,
	"is_listed" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pizzas_slug_unique" UNIQUE("slug"),
	CONSTRAINT "pizza_price_positive" CHECK ("pizzas"."price_pence" > 0),
	CONSTRAINT "vegan_is_vegetarian" CHECK (not "pizzas"."is_vegan" or "pizzas"."is_vegetarian")
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "custom_choices" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"kind" "custom_choice_kind" NOT NULL,
	"label" text NOT NULL,
	"price_pence" integer NOT NULL,
	"pizza_id" uuid,
	"art" text,
	"position" integer NOT NULL,
	CONSTRAINT "custom_choices_kind_label_unique" UNIQUE("kind","label"),
	CONSTRAINT "choice_price_not_negative" CHECK ("custom_choices"."price_pence" >= 0)
);
--> statement-breakpoint
CREATE TABLE "customizer_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"base_price_pence" integer NOT NULL,
	"max_non_veg" integer NOT NULL,
	CONSTRAINT "one_row" CHECK ("customizer_settings"."id" = 1),
	CONSTRAINT "base_price_positive" CHECK ("customizer_settings"."base_price_pence" > 0),
	CONSTRAINT "max_non_veg_not_negative" CHECK ("customizer_settings"."max_non_veg" >= 0)
);
--> statement-breakpoint
CREATE TABLE "saved_addresses" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"address" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_addresses_userId_address_unique" UNIQUE("user_id","address")
);
--> statement-breakpoint
CREATE TABLE "stores" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"service_radius_km" double precision NOT NULL,
	"delivery_fee_pence" integer NOT NULL,
	"free_delivery_above_pence" integer,
	"prep_minutes" integer NOT NULL,
	"minutes_per_km" double precision NOT NULL,
	"pickup_min_minutes" integer NOT NULL,
	"pickup_max_minutes" integer NOT NULL,
	"opening_hours" jsonb NOT NULL,
	CONSTRAINT "stores_slug_unique" UNIQUE("slug"),
	CONSTRAINT "radius_positive" CHECK ("stores"."service_radius_km" > 0),
	CONSTRAINT "fee_not_negative" CHECK ("stores"."delivery_fee_pence" >= 0)
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"email" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"unsubscribed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "newsletter_subscriptions_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order_id" uuid NOT NULL,
	"pizza_id" uuid,
	"fingerprint" text NOT NULL,
	"name" text NOT NULL,
	"image_url" text,
	"is_custom" boolean NOT NULL,
	"options" jsonb NOT NULL,
	"add_ons" jsonb NOT NULL,
	"unit_price_pence" integer NOT NULL,
	"quantity" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "order_lines_orderId_fingerprint_unique" UNIQUE("order_id","fingerprint"),
	CONSTRAINT "ordered_quantity_in_range" CHECK ("order_lines"."quantity" between 1 and 50),
	CONSTRAINT "ordered_price_not_negative" CHECK ("order_lines"."unit_price_pence" >= 0)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "orders_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"user_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"status" "order_status" DEFAULT 'pending' NOT NULL,
	"payment_status" "payment_status" DEFAULT 'unpaid' NOT NULL,
	"payment_method" "payment_method" DEFAULT 'card' NOT NULL,
	"delivery_type" "delivery_type" DEFAULT 'delivery' NOT NULL,
	"address" text,
	"latitude" double precision,
	"longitude" double precision,
	"coupon_id" uuid,
	"discount_percent" integer DEFAULT 0 NOT NULL,
	"subtotal_pence" integer NOT NULL,
	"discount_pence" integer NOT NULL,
	"delivery_fee_pence" integer NOT NULL,
	"total_pence" integer NOT NULL,
	"estimate_min_minutes" integer,
	"estimate_max_minutes" integer,
	"cash_session_id" text,
	"placed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_number_unique" UNIQUE("number"),
	CONSTRAINT "orders_cashSessionId_unique" UNIQUE("cash_session_id"),
	CONSTRAINT "cash_is_for_pickup" CHECK ("orders"."payment_method" <> 'cash' or "orders"."delivery_type" = 'pickup'),
	CONSTRAINT "pickup_has_no_fee" CHECK ("orders"."delivery_type" <> 'pickup' or "orders"."delivery_fee_pence" = 0),
	CONSTRAINT "totals_add_up" CHECK ("orders"."total_pence" = "orders"."subtotal_pence" - "orders"."discount_pence" + "orders"."delivery_fee_pence"),
	CONSTRAINT "amounts_not_negative" CHECK ("orders"."subtotal_pence" >= 0 and "orders"."discount_pence" >= 0 and "orders"."delivery_fee_pence" >= 0 and "orders"."total_pence" >= 0),
	CONSTRAINT "address_with_coordinates" CHECK (num_nonnulls("orders"."address", "orders"."latitude", "orders"."longitude") in (0, 3)),
	CONSTRAINT "paid_delivery_has_address" CHECK (not ("orders"."delivery_type" = 'delivery' and "orders"."payment_status" = 'paid' and "orders"."address" is null)),
	CONSTRAINT "pending_is_unpaid" CHECK ("orders"."status" <> 'pending' or "orders"."payment_status" = 'unpaid')
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"session_id" text,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"order_id" uuid NOT NULL,
	"amount_pence" integer NOT NULL,
	"url" text NOT NULL,
	"status" "payment_session_status" DEFAULT 'open' NOT NULL,
	"payment_reference" text,
	"settled_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "amount_positive" CHECK ("payment_sessions"."amount_pence" > 0)
);
--> statement-breakpoint
CREATE TABLE "rate_limit_windows" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"hits" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"idempotency_key" text NOT NULL,
	"order_id" uuid NOT NULL,
	"amount_pence" integer NOT NULL,
	"description" jsonb NOT NULL,
	"customer_email" text NOT NULL,
	"success_url" text NOT NULL,
	"cancel_url" text NOT NULL,
	"status" "sandbox_payment_status" DEFAULT 'open' NOT NULL,
	"payment_reference" text,
	"refunded_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_payments_idempotencyKey_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"rating" integer NOT NULL,
	"comment" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_orderId_unique" UNIQUE("order_id"),
	CONSTRAINT "rating_in_range" CHECK ("reviews"."rating" between 1 and 5),
	CONSTRAINT "comment_not_blank" CHECK (length(trim("reviews"."comment")) > 0)
);
--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_line_choices" ADD CONSTRAINT "cart_line_choices_line_id_cart_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."cart_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_line_choices" ADD CONSTRAINT "cart_line_choices_option_id_pizza_options_id_fk" FOREIGN KEY ("option_id") REFERENCES "public"."pizza_options"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_line_choices" ADD CONSTRAINT "cart_line_choices_add_on_id_pizza_add_ons_id_fk" FOREIGN KEY ("add_on_id") REFERENCES "public"."pizza_add_ons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_line_choices" ADD CONSTRAINT "cart_line_choices_custom_choice_id_custom_choices_id_fk" FOREIGN KEY ("custom_choice_id") REFERENCES "public"."custom_choices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_pizza_id_pizzas_id_fk" FOREIGN KEY ("pizza_id") REFERENCES "public"."pizzas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_redemptions" ADD CONSTRAINT "coupon_redemptions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_redemptions" ADD CONSTRAINT "coupon_redemptions_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_redemptions" ADD CONSTRAINT "coupon_redemptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pizza_add_ons" ADD CONSTRAINT "pizza_add_ons_pizza_id_pizzas_id_fk" FOREIGN KEY ("pizza_id") REFERENCES "public"."pizzas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pizza_options" ADD CONSTRAINT "pizza_options_pizza_id_pizzas_id_fk" FOREIGN KEY ("pizza_id") REFERENCES "public"."pizzas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pizzas" ADD CONSTRAINT "pizzas_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custom_choices" ADD CONSTRAINT "custom_choices_pizza_id_pizzas_id_fk" FOREIGN KEY ("pizza_id") REFERENCES "public"."pizzas"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_addresses" ADD CONSTRAINT "saved_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_pizza_id_pizzas_id_fk" FOREIGN KEY ("pizza_id") REFERENCES "public"."pizzas"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_sessions" ADD CONSTRAINT "payment_sessions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "identities_user_id_index" ON "identities" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "refresh_tokens_session_id_index" ON "refresh_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at_index" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "cart_line_choices_line_id_index" ON "cart_line_choices" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "cart_line_choices_option_id_index" ON "cart_line_choices" USING btree ("option_id");--> statement-breakpoint
CREATE INDEX "cart_line_choices_add_on_id_index" ON "cart_line_choices" USING btree ("add_on_id");--> statement-breakpoint
CREATE INDEX "cart_line_choices_custom_choice_id_index" ON "cart_line_choices" USING btree ("custom_choice_id");--> statement-breakpoint
CREATE INDEX "cart_lines_pizza_id_index" ON "cart_lines" USING btree ("pizza_id");--> statement-breakpoint
CREATE INDEX "carts_updated_at_index" ON "carts" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "coupon_redemptions_coupon_id_user_id_index" ON "coupon_redemptions" USING btree ("coupon_id","user_id");--> statement-breakpoint
CREATE INDEX "coupon_redemptions_user_id_index" ON "coupon_redemptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "pizzas_category_id_index" ON "pizzas" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "pizzas_is_listed_position_index" ON "pizzas" USING btree ("is_listed","position");--> statement-breakpoint
CREATE INDEX "contact_messages_created_at_index" ON "contact_messages" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "one_default_address_a_user" ON "saved_addresses" USING btree ("user_id") WHERE "saved_addresses"."is_default";--> statement-breakpoint
CREATE INDEX "saved_addresses_user_id_index" ON "saved_addresses" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "order_lines_pizza_id_index" ON "order_lines" USING btree ("pizza_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_unpaid_order_a_user" ON "orders" USING btree ("user_id") WHERE "orders"."status" = 'pending' and "orders"."payment_status" = 'unpaid';--> statement-breakpoint
CREATE INDEX "orders_user_id_created_at_index" ON "orders" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_pending_by_age" ON "orders" USING btree ("updated_at") WHERE "orders"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "orders_store_id_index" ON "orders" USING btree ("store_id");--> statement-breakpoint
CREATE INDEX "orders_paid_by_time" ON "orders" USING btree ("placed_at") WHERE "orders"."payment_status" = 'paid';--> statement-breakpoint
CREATE INDEX "orders_coupon_id_index" ON "orders" USING btree ("coupon_id");--> statement-breakpoint
CREATE INDEX "payment_sessions_order_id_index" ON "payment_sessions" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_session_an_order" ON "payment_sessions" USING btree ("order_id") WHERE "payment_sessions"."status" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "one_settled_session_an_order" ON "payment_sessions" USING btree ("order_id") WHERE "payment_sessions"."status" = 'settled';--> statement-breakpoint
CREATE INDEX "refunds_due" ON "payment_sessions" USING btree ("created_at") WHERE "payment_sessions"."status" = 'refund_due';--> statement-breakpoint
CREATE INDEX "reviews_created_at_id_index" ON "reviews" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "reviews_user_id_index" ON "reviews" USING btree ("user_id");