/** 60 characters, as long as a name on the menu gets. */
export const LONG_NAME = 'Smoked Mackerel, Samphire & Slow-Roasted Heritage Tomatoes!!';

/** 60 each, as long as the account takes them. */
export const LONG_FIRST_NAME = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewis';
export const LONG_LAST_NAME = 'Featherstonehaugh-Cholmondeley-Marjoribanks of Littlehampton';
