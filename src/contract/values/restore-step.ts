/**
 * A restore from a backup raises every version by at least this much. So no device holds a version that is saved later, and
 * a device that meets such a step knows that the site may lack its last changes.
 */
export const RESTORE_STEP = 1_000_000;
