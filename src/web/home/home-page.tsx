import { LandingPage } from "../public/landing-page";
import { BenchAtHome } from "./bench-at-home";

/** The landing page, with the bench of who comes back. */
export const HomePage = () => <LandingPage Bench={BenchAtHome} />;
