-- No release wrote the table by its old key.
ALTER TABLE "service_states" DROP CONSTRAINT "service_states_pkey";--> statement-breakpoint
ALTER TABLE "service_states" ADD CONSTRAINT "service_states_part_node_pk" PRIMARY KEY("part","node");--> statement-breakpoint
ALTER TABLE "service_states" ADD COLUMN "failed_looks" integer DEFAULT 0 NOT NULL;
