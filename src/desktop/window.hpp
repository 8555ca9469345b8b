#pragma once

#include <string>

namespace ludo::desktop {

/// What the window shows, and as whom it asks for it.
struct WindowRequest {
    std::string title;
    std::string address;  ///< "http://127.0.0.1:20000/#/qwirkle"
    std::string secret;   ///< the value of the cookie
};

/// Is there a screen to open a window on?
bool has_display();

/// Shows the page until the window is closed. False when the window could not be opened.
bool show_window(const WindowRequest& request);

}  // namespace ludo::desktop
