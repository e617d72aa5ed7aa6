/** 60 characters, the longest name on the menu. */
export const LONG_NAME = 'Smoked Mackerel, Samphire & Slow-Roasted Heritage Tomatoes!!';

/** 60 characters each, the longest that an account accepts. */
export const LONG_FIRST_NAME = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewis';
export const LONG_LAST_NAME = 'Featherstonehaugh-Cholmondeley-Marjoribanks of Littlehampton';

/** 60 characters, the longest device name that the shop stores. */
export const LONG_DEVICE = 'Microsoft Edge WebView2 on Samsung Galaxy Tab Active5 Enterp';
