/** Styles that the first look at the page can do without: of the page once it is awake, and of the page on paper. */
import "./guide-awake.css";
import "./guide-print.css";
