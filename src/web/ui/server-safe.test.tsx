import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { Badge } from "./badge";
import { Button, IconButton } from "./button";
import { Checkbox } from "./fields/checkbox";
import { AlertDialog, ConfirmDialog, Dialog } from "./dialogs/dialog";
import { Disclosure } from "./disclosure";
import { EmptyState } from "./empty-state";
import { Field, SelectInput, TextArea, TextInput } from "./fields/field";
import { MenuButton, MenuItem } from "./dialogs/menu";
import { Notice } from "./notice";
import { NumberStepper } from "./fields/number-stepper";
import { RadioTiles } from "./fields/radio-tiles";
import { Segmented } from "./fields/segmented";
import { Skeleton, SkeletonBlock } from "./skeleton";
import { Slider } from "./fields/slider";
import { Spinner } from "./spinner";
import { Switch } from "./fields/switch";
import { Tabs } from "./tabs";
import { ToastRegion } from "./dialogs/toast";
import { Toggletip } from "./dialogs/toggletip";

function nothing() {}
const TWO = [
  { value: "a", label: "First" },
  { value: "b", label: "Second" },
];
const choice = { legend: "Choice", name: "choice", options: TWO, value: "a", onChange: nothing };
const number = { id: "n", label: "Salt", value: 2, onChange: nothing, min: 1, max: 3, unit: "%" };

/** Every component with a word or attribute that its HTML must hold. */
const CASES: Record<string, { draw: () => ReactElement; holds: string }> = {
  Badge: { draw: () => <Badge tone="success">Published</Badge>, holds: "Published" },
  Button: { draw: () => <Button variant="danger">Delete recipe</Button>, holds: "Delete recipe" },
  IconButton: { draw: () => <IconButton label="Close" icon={<svg />} />, holds: 'aria-label="Close"' },
  Checkbox: { draw: () => <Checkbox label="Salt" checked onChange={nothing} />, holds: "Salt" },
  Dialog: { draw: () => <Dialog open onClose={nothing} title="Detail" />, holds: "Detail" },
  ConfirmDialog: {
    draw: () => (
      <ConfirmDialog open title="Sure?" confirmText="Yes" onConfirm={nothing} onCancel={nothing}>
        Gone
      </ConfirmDialog>
    ),
    holds: "Cancel",
  },
  AlertDialog: {
    draw: () => (
      <AlertDialog open type="info" onClose={nothing}>
        Note
      </AlertDialog>
    ),
    holds: "OK",
  },
  Disclosure: {
    draw: () => (
      <Disclosure summary="Community Recipes" count={3} open>
        Inside
      </Disclosure>
    ),
    holds: "<details open",
  },
  EmptyState: {
    draw: () => (
      <EmptyState drawing={null} title="No recipes yet">
        Begin one.
      </EmptyState>
    ),
    holds: "No recipes yet",
  },
  TextInput: {
    draw: () => (
      <Field id="f" label="Name">
        {(aria) => <TextInput {...aria} />}
      </Field>
    ),
    holds: 'for="f"',
  },
  TextArea: { draw: () => <TextArea id="notes" />, holds: "<textarea" },
  SelectInput: {
    draw: () => (
      <SelectInput id="oven">
        <option>Deck</option>
      </SelectInput>
    ),
    holds: "Deck",
  },
  Menu: {
    draw: () => (
      <MenuButton label="More" icon={<svg />}>
        <MenuItem>Hide</MenuItem>
      </MenuButton>
    ),
    holds: 'popover="auto"',
  },
  Notice: { draw: () => <Notice tone="warning">Mind the gap</Notice>, holds: "Mind the gap" },
  NumberStepper: { draw: () => <NumberStepper {...number} invalidBehaviour="revert" />, holds: 'value="2"' },
  RadioTiles: { draw: () => <RadioTiles {...choice} />, holds: "Second" },
  Segmented: { draw: () => <Segmented {...choice} />, holds: "Second" },
  Skeleton: {
    draw: () => (
      <Skeleton>
        <SkeletonBlock className="h-11" />
      </Skeleton>
    ),
    holds: 'aria-busy="true"',
  },
  Slider: {
    draw: () => <Slider label="Salt" min={1} max={3} step={1} value={2} onChange={nothing} ticks={2} />,
    holds: 'width="50%"',
  },
  Spinner: { draw: () => <Spinner />, holds: "Loading" },
  Switch: { draw: () => <Switch label="Autolyse" checked onChange={nothing} />, holds: 'role="switch"' },
  Tabs: {
    draw: () => (
      <Tabs label="Tabs" tabs={TWO} value="a" onChange={nothing}>
        Panel
      </Tabs>
    ),
    holds: "Panel",
  },
  ToastRegion: { draw: () => <ToastRegion />, holds: "<output" },
  Toggletip: { draw: () => <Toggletip term="autolyse">A rest.</Toggletip>, holds: "A rest." },
};

it.each(Object.entries(CASES))(
  "%s is rendered on the server without a style attribute, which the policy would block",
  (_, { draw, holds }) => {
    const html = renderToString(draw());
    expect(html).toContain(holds);
    expect(html).not.toContain("style=");
  },
);
