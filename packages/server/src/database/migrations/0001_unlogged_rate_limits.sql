ALTER TABLE "rate_limit_windows" SET UNLOGGED;
