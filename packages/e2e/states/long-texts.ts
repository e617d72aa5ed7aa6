/** 60 characters, as long as a name on the menu gets. */
export const LONG_NAME = 'Smoked Mackerel, Samphire & Slow-Roasted Heritage Tomatoes!!';

/** 60 each, as long as the account takes them. */
export const LONG_FIRST_NAME = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewis';
export const LONG_LAST_NAME = 'Featherstonehaugh-Cholmondeley-Marjoribanks of Littlehampton';

/** 60 characters, as long as the shop keeps what a browser says of itself. */
export const LONG_DEVICE = 'Microsoft Edge WebView2 on Samsung Galaxy Tab Active5 Enterp';
