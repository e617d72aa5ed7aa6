/** A plate of 15 inches, seen from above, which shows the true size of the pizza on it. Fills its square. */
export function Plate() {
  return (
    <div
      aria-hidden="true"
      className="absolute inset-0 rounded-full opacity-[calc(1_-_2_*_var(--shrunk,0))] bg-[radial-gradient(closest-side,#fffdf9_0_60%,#efe7da_68%,#fcf9f3_71%,#f4ede1_94%,#d8cbb6_100%)] shadow-raised forced-colors:border-2"
    />
  );
}
