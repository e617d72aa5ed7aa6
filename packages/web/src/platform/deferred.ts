interface Deferred<Value> {
  promise: Promise<Value>;
  resolve: (value: Value) => void;
  reject: (reason: unknown) => void;
}

/** Promise.withResolvers, which Safari has only from 17.4. */
export function deferred<Value>(): Deferred<Value> {
  const made = {} as Deferred<Value>;
  made.promise = new Promise((resolve, reject) => Object.assign(made, { resolve, reject }));
  return made;
}
