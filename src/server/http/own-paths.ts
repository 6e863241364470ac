/**
 * Paths that no page calls, and that are therefore not in `src/contract/api/api.ts`: probes of the process, and reports
 * that browsers send.
 */
export const HEALTH_PATH = "/api/health/";
export const CSP_REPORT_PATH = "/api/csp-report";
