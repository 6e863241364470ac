import { createContext } from "react";

/** A saved recipe is being edited: the way back from step 2 leads out of the builder, to the saved recipes (RE-04). */
export const EditingContext = createContext(false);
