const FLAG = 'ninja-tutorial-completed';
let completedHere = false;

/** Whether somebody at this browser has completed or skipped the tutorial. */
export function tutorialCompleted(): boolean {
  try {
    return completedHere || localStorage.getItem(FLAG) !== null;
  } catch {
    return completedHere; // storage may be forbidden by the browser's settings
  }
}

/** Keeps the tutorial from opening by itself again. */
export function completeTutorial(): void {
  completedHere = true;
  try {
    localStorage.setItem(FLAG, 'true');
  } catch {
    // it then stays away for as long as the page lives
  }
}
