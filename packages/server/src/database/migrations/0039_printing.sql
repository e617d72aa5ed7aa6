CREATE TYPE "public"."print_job_kind" AS ENUM('ticket', 'cancelled', 'test');--> statement-breakpoint
CREATE TYPE "public"."print_job_state" AS ENUM('waiting', 'taken', 'sent', 'printed', 'failed', 'dropped');--> statement-breakpoint
CREATE TYPE "public"."printer_kind" AS ENUM('network', 'star', 'epson');--> statement-breakpoint
CREATE TYPE "public"."printer_problem" AS ENUM('off', 'silent', 'no_paper', 'cover_open', 'error');--> statement-breakpoint
CREATE TABLE "print_jobs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "print_jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"printer_id" uuid NOT NULL,
	"order_id" uuid,
	"kind" "print_job_kind" NOT NULL,
	"is_reprint" boolean DEFAULT false NOT NULL,
	"state" "print_job_state" DEFAULT 'waiting' NOT NULL,
	"may_be_printed" boolean DEFAULT false NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"taken_until" timestamp with time zone,
	"last_problem" text,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "print_jobs_of_orders" CHECK (("print_jobs"."kind" = 'test') = ("print_jobs"."order_id" is null)),
	CONSTRAINT "print_jobs_taken" CHECK (("print_jobs"."state" = 'taken') = ("print_jobs"."taken_until" is not null)),
	CONSTRAINT "print_jobs_end" CHECK (("print_jobs"."state" in ('waiting', 'taken')) = ("print_jobs"."ended_at" is null))
);
--> statement-breakpoint
CREATE TABLE "printers" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"store_id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" "printer_kind" NOT NULL,
	"address" text,
	"token_hash" text,
	"tells_state" boolean DEFAULT false NOT NULL,
	"problem" "printer_problem",
	"problem_since" timestamp with time zone,
	"troubles" integer DEFAULT 0 NOT NULL,
	"retry_at" timestamp with time zone,
	"seen_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "printers_address_unique" UNIQUE("address"),
	CONSTRAINT "printers_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "printers_can_be_reached" CHECK (("printers"."kind" = 'network') = ("printers"."address" is not null) and ("printers"."kind" = 'network') = ("printers"."token_hash" is null))
);
--> statement-breakpoint
ALTER TABLE "print_jobs" ADD CONSTRAINT "print_jobs_printer_id_printers_id_fk" FOREIGN KEY ("printer_id") REFERENCES "public"."printers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_jobs" ADD CONSTRAINT "print_jobs_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "printers" ADD CONSTRAINT "printers_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_print_a_cause" ON "print_jobs" USING btree ("printer_id","order_id","kind") WHERE not "print_jobs"."is_reprint" and "print_jobs"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "print_jobs_to_do" ON "print_jobs" USING btree ("printer_id","id") WHERE "print_jobs"."state" in ('waiting', 'taken');--> statement-breakpoint
CREATE INDEX "print_jobs_order_id_index" ON "print_jobs" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "print_jobs_failed" ON "print_jobs" USING btree ("ended_at") WHERE "print_jobs"."state" = 'failed';--> statement-breakpoint
CREATE INDEX "printers_store_id_index" ON "printers" USING btree ("store_id");