/** The rules for paper: nobody needs them for the first look at the page. */
import "./guide-print.css";
