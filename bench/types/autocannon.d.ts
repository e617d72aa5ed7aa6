// The part of autocannon that the bench uses; its published types belong to an earlier version.
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events';

  export interface LoadRequest {
    method: 'GET' | 'POST';
    path: string;
    headers: Record<string, string>;
    body?: string;
    /** Called before each request. */
    setupRequest?: (request: LoadRequest) => LoadRequest;
  }

  export interface Client {
    /** Undocumented: handles the parts of each body as they arrive. */
    pipelinedRequests: { addBody: (data: Buffer) => void };
  }

  interface Options {
    url: string;
    connections: number;
    /** In seconds. */
    duration: number;
    requests: LoadRequest[];
    setupClient: (client: Client) => void;
  }

  export interface Result {
    /** In seconds, measured. */
    duration: number;
    /** Including time-outs. */
    errors: number;
    non2xx: number;
  }

  /** Emits `response` with client, status, bytes and the duration in ms. */
  type Run = EventEmitter & PromiseLike<Result>;

  function autocannon(options: Options): Run;
  export { autocannon as default };
}
