ALTER TYPE "public"."order_event" ADD VALUE 'changed' BEFORE 'forgotten';--> statement-breakpoint
ALTER TYPE "public"."print_job_kind" ADD VALUE 'changed';