/** EYES-03: the class of a dialog that is pressed with floury hands, or with one thumb. */
export const FOR_HANDS =
  '[&_:is(a,button,select,label:has(input))]:min-h-14 [&_button]:min-w-14 ' +
  '[&_input:not([type=radio],[type=checkbox])]:min-h-14';
