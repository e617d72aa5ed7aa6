CREATE TABLE "service_states" (
	"part" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"problem" text,
	"node" text NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL
);
