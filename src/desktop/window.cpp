#include "desktop/window.hpp"

#include <filesystem>
#include <memory>
#include <string_view>

#include <gtk/gtk.h>
#include <webkit/webkit.h>

#include "desktop/guarded_site.hpp"

namespace ludo::desktop {

namespace {

constexpr int usual_width = 1280;
constexpr int usual_height = 800;

struct Unref {
    void operator()(gpointer object) const { g_object_unref(object); }
};
template <typename Object>
using Owned = std::unique_ptr<Object, Unref>;

/// The folder of this program below one of the user's standard folders.
std::string own_folder(const char* standard) {
    return (std::filesystem::path(standard) / "ludotheque").string();
}

bool belongs_to(std::string_view uri, const std::string& address) {
    const std::string origin = address.substr(0, address.find('#'));
    return uri.starts_with(origin) || uri.starts_with("blob:") || uri.starts_with("about:");
}

/// Pages of others, such as a link in the rules, open in the user's browser.
gboolean decide_policy(WebKitWebView*, WebKitPolicyDecision* decision,
                       WebKitPolicyDecisionType type, const WindowRequest* request) {
    if (type == WEBKIT_POLICY_DECISION_TYPE_RESPONSE) return FALSE;
    auto* const navigation = webkit_navigation_policy_decision_get_navigation_action(
        WEBKIT_NAVIGATION_POLICY_DECISION(decision));
    const char* const uri =
        webkit_uri_request_get_uri(webkit_navigation_action_get_request(navigation));
    if (belongs_to(uri, request->address)) return FALSE;
    gtk_show_uri(nullptr, uri, GDK_CURRENT_TIME);
    webkit_policy_decision_ignore(decision);
    return TRUE;
}

struct Saving {
    Owned<WebKitDownload> download;
    Owned<GtkFileChooserNative> dialog;
};

void finish_saving(GtkNativeDialog*, int response, Saving* saving) {
    const std::unique_ptr<Saving> ended(saving);
    if (response != GTK_RESPONSE_ACCEPT) {
        webkit_download_cancel(saving->download.get());
        return;
    }
    const Owned<GFile> file(gtk_file_chooser_get_file(GTK_FILE_CHOOSER(saving->dialog.get())));
    char* const path = g_file_get_path(file.get());
    // The dialog has asked already whether an existing file may go.
    webkit_download_set_allow_overwrite(saving->download.get(), TRUE);
    webkit_download_set_destination(saving->download.get(), path);
    g_free(path);
}

/// The page saves a game: ask where to.
gboolean ask_destination(WebKitDownload* download, const char* name, GtkWindow* window) {
    auto* const dialog = gtk_file_chooser_native_new(nullptr, window, GTK_FILE_CHOOSER_ACTION_SAVE,
                                                     nullptr, nullptr);
    gtk_file_chooser_set_current_name(GTK_FILE_CHOOSER(dialog), name);
    g_object_ref(download);
    auto* const saving =
        new Saving{Owned<WebKitDownload>(download), Owned<GtkFileChooserNative>(dialog)};
    g_signal_connect(dialog, "response", G_CALLBACK(finish_saving), saving);
    gtk_native_dialog_show(GTK_NATIVE_DIALOG(dialog));
    return TRUE;
}

void start_download(WebKitNetworkSession*, WebKitDownload* download, GtkWindow* window) {
    g_signal_connect(download, "decide-destination", G_CALLBACK(ask_destination), window);
}

void toggle_full_screen(GtkWindow* window) {
    if (gtk_window_is_fullscreen(window)) {
        gtk_window_unfullscreen(window);
    } else {
        gtk_window_fullscreen(window);
    }
}

/// F11, and the two keys that close windows everywhere.
gboolean press_key(GtkEventControllerKey*, guint key, guint, GdkModifierType held,
                   GtkWindow* window) {
    const bool closes = (held & GDK_CONTROL_MASK) != 0 && (key == GDK_KEY_q || key == GDK_KEY_w);
    if (closes) {
        gtk_window_close(window);
    } else if (key == GDK_KEY_F11) {
        toggle_full_screen(window);
    } else {
        return FALSE;
    }
    return TRUE;
}

void add_window_keys(GtkWindow* window) {
    GtkEventController* const keys = gtk_event_controller_key_new();
    gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE);
    g_signal_connect(keys, "key-pressed", G_CALLBACK(press_key), window);
    gtk_widget_add_controller(GTK_WIDGET(window), keys);
}

/// The page's own full-screen button fills the screen too.
gboolean enter_full_screen(WebKitWebView*, GtkWindow* window) {
    gtk_window_fullscreen(window);
    return FALSE;
}

gboolean leave_full_screen(WebKitWebView*, GtkWindow* window) {
    gtk_window_unfullscreen(window);
    return FALSE;
}

WebKitNetworkSession* new_session() {
    return webkit_network_session_new(own_folder(g_get_user_data_dir()).c_str(),
                                      own_folder(g_get_user_cache_dir()).c_str());
}

WebKitWebView* new_view(WebKitNetworkSession* session) {
    return WEBKIT_WEB_VIEW(g_object_new(WEBKIT_TYPE_WEB_VIEW, "network-session", session, nullptr));
}

/// All that one window needs while it is open.
struct Opening {
    const WindowRequest& request;
    WebKitWebView* view = nullptr;
    bool has_opened = false;
};

void load_page(GObject*, GAsyncResult*, gpointer opening) {
    const auto& known = *static_cast<Opening*>(opening);
    webkit_web_view_load_uri(known.view, known.request.address.c_str());
}

/// The cookie comes first: without it the page is refused. It is gone with the session.
void add_cookie(WebKitNetworkSession* session, Opening& opening) {
    SoupCookie* const cookie =
        soup_cookie_new(std::string(GuardedSite::cookie_name).c_str(),
                        opening.request.secret.c_str(), "127.0.0.1", "/", -1);
    soup_cookie_set_http_only(cookie, TRUE);
    soup_cookie_set_same_site_policy(cookie, SOUP_SAME_SITE_POLICY_STRICT);
    webkit_cookie_manager_add_cookie(webkit_network_session_get_cookie_manager(session), cookie,
                                     nullptr, load_page, &opening);
    soup_cookie_free(cookie);
}

void connect_view(WebKitWebView* view, GtkWindow* window, const WindowRequest& request) {
    g_signal_connect(view, "decide-policy", G_CALLBACK(decide_policy),
                     const_cast<WindowRequest*>(&request));
    g_signal_connect(view, "enter-fullscreen", G_CALLBACK(enter_full_screen), window);
    g_signal_connect(view, "leave-fullscreen", G_CALLBACK(leave_full_screen), window);
    WebKitSettings* const settings = webkit_web_view_get_settings(view);
    webkit_settings_set_media_playback_requires_user_gesture(settings, FALSE);
}

void activate(GtkApplication* application, Opening* opening) {
    auto* const window = GTK_WINDOW(gtk_application_window_new(application));
    gtk_window_set_title(window, opening->request.title.c_str());
    gtk_window_set_icon_name(window, "ludotheque");
    gtk_window_set_default_size(window, usual_width, usual_height);
    add_window_keys(window);

    WebKitNetworkSession* const session = new_session();
    opening->view = new_view(session);
    connect_view(opening->view, window, opening->request);
    g_signal_connect(session, "download-started", G_CALLBACK(start_download), window);
    gtk_window_set_child(window, GTK_WIDGET(opening->view));
    add_cookie(session, *opening);
    g_object_unref(session);
    gtk_window_present(window);
    opening->has_opened = true;
}

}  // namespace

bool has_display() { return gtk_init_check() == TRUE; }

bool show_window(const WindowRequest& request) {
    Opening opening{request};
    g_set_prgname("ludotheque");
    // Not unique: two games may be open at once.
    const Owned<GtkApplication> application(
        gtk_application_new("org.ludotheque.Ludotheque", G_APPLICATION_NON_UNIQUE));
    g_signal_connect(application.get(), "activate", G_CALLBACK(activate), &opening);
    g_application_run(G_APPLICATION(application.get()), 0, nullptr);
    return opening.has_opened;
}

}  // namespace ludo::desktop
